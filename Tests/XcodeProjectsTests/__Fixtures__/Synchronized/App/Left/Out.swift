struct Out {}
