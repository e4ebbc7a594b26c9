/** Listens while the page can be seen; `onReturn` when it is seen again. Returns what ends it. */
export function whileVisible(listen: () => () => void, onReturn: () => void): () => void {
  let stop = document.visibilityState === 'visible' ? listen() : undefined
  const see = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen && !stop) {
      stop = listen()
      onReturn()
    } else if (!isSeen) {
      stop?.()
      stop = undefined
    }
  }
  document.addEventListener('visibilitychange', see)
  return () => {
    stop?.()
    document.removeEventListener('visibilitychange', see)
  }
}
