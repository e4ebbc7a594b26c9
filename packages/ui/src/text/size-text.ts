import type { Text } from '@ventanilla/text/light'

/** '830 kB', '4.2 MB': rounded up, as 5 MB are not what is a little over them. */
export function sizeText(bytes: number, text: Text): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1000
    ? `${text.number(kilobytes)} kB`
    : `${text.number(Math.ceil((bytes / 1024 ** 2) * 10) / 10, { maximumFractionDigits: 1 })} MB`
}
