import { TextControl, type TextControlProps } from './TextControl.tsx'

type Props = Omit<TextControlProps, 'inputMode' | 'narrow'>

export const IntegerControl = (props: Props) => <TextControl {...props} inputMode="numeric" narrow />
export const DecimalControl = (props: Props) => <TextControl {...props} inputMode="decimal" narrow />
export const UrlControl = (props: Props) => <TextControl {...props} inputMode="url" />

/**
 * Puts in the separator that a numeric keyboard lacks, after the second and fourth digit, only while the text grows at its end:
 * nothing moves under the cursor while somebody corrects.
 */
export function withSeparators(before: string, after: string, separator: string, parts: number): string {
  const once = after.replace(separator + separator, separator)
  const grew = once.length > before.length && once.startsWith(before)
  const groups = once.split(separator)
  const last = groups[groups.length - 1] ?? ''
  const isFull = /^\d{2}$/.test(last) && groups.length < parts
  return grew && isFull && !before.endsWith(last) ? once + separator : once
}

/** DD/MM/YYYY, typed. */
export function DateControl({ onChange, ...props }: Props) {
  return (
    <TextControl
      {...props}
      inputMode="numeric"
      narrow
      onChange={text => onChange(withSeparators(props.value, text, '/', 3))}
    />
  )
}

/** HH:mm, typed. */
export function TimeControl({ onChange, ...props }: Props) {
  return (
    <TextControl
      {...props}
      inputMode="numeric"
      narrow
      onChange={text => onChange(withSeparators(props.value, text, ':', 2))}
    />
  )
}
