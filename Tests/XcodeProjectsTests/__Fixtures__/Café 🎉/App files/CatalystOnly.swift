class CatalystOnly {}
