/** The sign-in window's way to the frame that opened it; both are pages of our own origin. */
const messageType = 'ventanilla:frame-code'
export const frameSignInPath = '/login/ventana'

export type FrameSignIn = { code: string } | { failure: 'blocked' | 'closed' }

/** Opens the sign-in window and waits for the code that opens the frame's session (decisions.md, Sign-in and access). */
export function openFrameSignIn(): Promise<FrameSignIn> {
  const popup = window.open(frameSignInPath, 'ventanilla-frame', 'popup,width=520,height=720')
  if (!popup) return Promise.resolve({ failure: 'blocked' })
  return new Promise(resolve => {
    const end = (outcome: FrameSignIn) => {
      clearInterval(watch)
      removeEventListener('message', hear)
      resolve(outcome)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const code = origin === window.location.origin && source === popup ? codeOf(data) : undefined
      if (code === undefined) return
      end({ code })
      popup.close()
    }
    addEventListener('message', hear)
    const watch = setInterval(() => popup.closed && end({ failure: 'closed' }), 500)
  })
}

/** The frame that opened this window, while it is there. */
export function opener(): Window | null {
  const from: Window | null = window.opener
  return from && !from.closed ? from : null
}

export function handToFrame(code: string): void {
  opener()?.postMessage({ type: messageType, code }, window.location.origin)
}

function codeOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('code' in data)) return undefined
  return data.type === messageType && typeof data.code === 'string' ? data.code : undefined
}
