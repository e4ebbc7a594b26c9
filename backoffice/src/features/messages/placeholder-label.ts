import { messagePlaceholders } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** What a placeholder stands for, in words; one that is not known stays as it is written. */
export function placeholderLabel(name: string, { t }: Pick<Text, 't'>): string {
  const known = messagePlaceholders.find(each => each === name)
  return known ? t(`messages.placeholder.${known}`) : name
}
