"""The games' rules as one state machine over one declared state: integers only, no input or output, nothing raised.

`step.start` begins a match; `state.awaiting` says which seats must decide; `step.legal` lists what a seat may do;
`step.apply` takes one decision, advances through all that needs none, and writes events into a buffer.
"""
