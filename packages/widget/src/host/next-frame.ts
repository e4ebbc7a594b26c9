/** After the browser drew what there is; a page that is out of sight draws nothing, and does not wait for it. */
export function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
