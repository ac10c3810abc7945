"""BANG! for learning programs: an environment of PettingZoo. It needs the extra `pettingzoo` of `bang-engine`."""
