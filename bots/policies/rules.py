from .uniform import RandomPolicy
class RulesPolicy(RandomPolicy):
    name = "rules"
    sighted = True
