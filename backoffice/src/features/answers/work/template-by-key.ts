import type { ReplyTemplate } from '@ventanilla/api'
import type { KeyboardEvent } from 'react'

/** The text that a digit takes, where the key is pressed outside of what is written. */
export function templateByKey(
  event: KeyboardEvent,
  templates: readonly ReplyTemplate[] = [],
): ReplyTemplate | undefined {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (target instanceof HTMLTextAreaElement || ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return undefined
  return templates[Number(key) - 1]
}
