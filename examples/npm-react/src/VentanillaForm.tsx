import { type Listeners, type MountOptions, mount } from '@ventanilla/widget'
import { useEffect, useRef } from 'react'

type Props = Pick<MountOptions, 'form' | 'origin' | 'lang' | 'theme' | 'prefill'> & { on: Listeners }

/**
 * A form inside React. It is shown once and left alone while React draws; another form, language or theme ends it and shows the next one,
 * which begins with what was written. Keep `prefill` the same object while its values are the same.
 */
export function VentanillaForm({ form, origin, lang, theme, prefill, on }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The listeners of the last drawing hear, without the form being shown again for them.
  const listeners = useRef(on)
  useEffect(() => {
    listeners.current = on
  })
  useEffect(() => {
    if (!box.current) return
    const shown = mount(box.current, {
      form,
      origin,
      lang,
      theme,
      prefill,
      on: {
        ready: detail => listeners.current.ready?.(detail),
        change: detail => listeners.current.change?.(detail),
        step: detail => listeners.current.step?.(detail),
        saved: detail => listeners.current.saved?.(detail),
        error: detail => listeners.current.error?.(detail),
      },
    })
    return () => shown.destroy()
  }, [form, origin, lang, theme, prefill])
  return <div className="form" ref={box} />
}
