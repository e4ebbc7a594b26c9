/** Long enough that every browser has begun to save. */
const keptMs = 60_000

/** Hands a file to the browser's downloads under its name, as a link would: no window that could be blocked. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
