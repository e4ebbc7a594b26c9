import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type'> & { type: 'button' | 'submit'; isBusy: boolean }

/**
 * A button that starts what takes a while, and starts it once: pressed while it is busy it does nothing, nor on the second press of a
 * double click, which comes before the page has drawn that it is busy.
 */
export function BusyButton({ type, isBusy, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return <button {...rest} type={type === 'submit' ? 'submit' : 'button'} aria-busy={isBusy} onClick={press} />
}
