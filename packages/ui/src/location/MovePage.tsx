import { useEffect, useId, useRef } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { PlaceMap, type PlaceMapProps } from './PlaceMap.tsx'

/** On a phone the map has the page for itself while the point is moved: one finger moves it, and one button takes the place. */
export function MovePage(props: Omit<PlaceMapProps, 'isMoving' | 'isWhole'>) {
  const { text } = useFormParts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Who moves it by keys need not look for it.
    element?.querySelector<HTMLElement>('.v-map')?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])
  const close = () => props.onMoving(false)
  return (
    <dialog
      ref={dialog}
      className="v-move-page"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <div className="v-move-head">
        <h2 id={id}>{text.t('answer.extra.place.move')}</h2>
        <button type="button" aria-label={text.t('answer.extra.map.close')} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <PlaceMap {...props} isMoving isWhole />
    </dialog>
  )
}
