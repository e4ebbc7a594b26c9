import type { Text } from '@ventanilla/text'

/** '830 kB', '4.2 MB'. */
export function fileSize(bytes: number, text: Pick<Text, 'number'>): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${text.number(Math.max(1, Math.round(kilobytes)))} kB`
    : `${text.number(kilobytes / 1024, { maximumFractionDigits: 1 })} MB`
}
