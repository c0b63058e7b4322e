// Empty: the submodules that name it have no declarations of their own.
#pragma once
