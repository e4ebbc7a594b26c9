import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef } from 'react'

/** Above the form that took the place of an older version. It takes the focus, since the button that was pressed is gone. */
export function ChangedNotice({ text }: { text: Text }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p className="v-notice" ref={box} tabIndex={-1}>
      {text.t('answer.changed')}
    </p>
  )
}
