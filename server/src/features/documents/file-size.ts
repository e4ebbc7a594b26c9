import type { Text } from '@ventanilla/text'

/** '830 kB', '4.2 MB': rounded up, as the form itself tells it. */
export function fileSize(bytes: number, text: Pick<Text, 'number'>): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1000
    ? `${text.number(kilobytes)} kB`
    : `${text.number(Math.ceil((bytes / 1024 ** 2) * 10) / 10, { maximumFractionDigits: 1 })} MB`
}
