import { useEffect } from 'react'

/** Takes a file that is dropped anywhere on the page while `isTaken`. */
export function useFileDrop(isTaken: boolean, onDrop: (file: File) => void): void {
  useEffect(() => {
    if (!isTaken) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onDrop(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [isTaken, onDrop])
}
