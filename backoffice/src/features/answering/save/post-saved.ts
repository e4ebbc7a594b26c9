type Message = { answerId: string; docCode: string; timestamp: string }

/**
 * The specification's message to the page around the frame (3 §2). To any origin: the server's policy lets only the sites of
 * CIS_FRAME_ORIGINS stand around this page, so there is nobody else to hear it.
 */
export function postSaved({ answerId, docCode, timestamp }: Message): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'ANSWER_SAVED', answerId, docCode, timestamp }, '*')
}
