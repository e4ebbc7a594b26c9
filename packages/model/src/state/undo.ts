/** How long whoever moves an answer is offered to take it back, in milliseconds. What the move sends waits at least as long. */
export const undoMs = 10_000
