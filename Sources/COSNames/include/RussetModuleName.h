// Empty, because the submodules that use this header have no declarations of their own.
#pragma once
