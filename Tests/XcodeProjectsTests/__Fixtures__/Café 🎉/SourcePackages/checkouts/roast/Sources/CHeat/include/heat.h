int heat_of(int x);
