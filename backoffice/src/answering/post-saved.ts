type Message = { answerId: string; docCode: string; timestamp: string }

const postedAs = (answerId: string) => `ventanilla sent ${answerId}`

/**
 * The specification's message to the page around the frame (3 §2), once an answer. To any origin: the server's policy lets only the sites of
 * CIS_FRAME_ORIGINS stand around this page, so there is nobody else to hear it.
 */
export function postSaved({ answerId, docCode, timestamp }: Message): void {
  if (window.parent === window || wasPosted(answerId)) return
  window.parent.postMessage({ type: 'ANSWER_SAVED', answerId, docCode, timestamp }, '*')
}

/** A reload says nothing again; without storage it may. */
function wasPosted(answerId: string): boolean {
  try {
    const before = sessionStorage.getItem(postedAs(answerId))
    sessionStorage.setItem(postedAs(answerId), 'yes')
    return before !== null
  } catch {
    return false
  }
}
