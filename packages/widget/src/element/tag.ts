import type { WidgetEvents } from '../host/host-events.ts'
import type { PrefillValue } from '../host/options.ts'

/** The element `<ventanilla-form>`, as the script of a page defines it. */
export interface VentanillaFormElement extends HTMLElement {
  /** Values to begin with, by question id; setting it begins again. */
  prefill: Readonly<Record<string, PrefillValue>>
  /** Reads the form again and starts a new answer. */
  reload(): void
  addEventListener<Name extends keyof WidgetEvents>(
    type: Name,
    listener: (this: VentanillaFormElement, event: CustomEvent<WidgetEvents[Name]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'ventanilla-form': VentanillaFormElement
    /** The map of what a form shows of its answers, as `/widget/map.js` defines it. */
    'ventanilla-map': HTMLElement
  }
}
