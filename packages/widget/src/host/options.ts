import type { Listeners } from './host-events.ts'

export type WidgetTheme = 'light' | 'dark' | 'auto'

/** A value to begin with: as stored ('2026-03-27', an option's id, a list of them) or as a person writes it ('27/03/2026'). */
export type PrefillValue = string | number | boolean | readonly string[] | null

export type MountOptions = {
  /** Id of a public form. */
  form: string
  /** Origin of the Ventanilla server, such as 'https://forms.example.org'. */
  origin: string
  /** Language tag; the page's own unless told. */
  lang?: string | undefined
  /** The page's style nonce, used only where constructed style sheets are missing. */
  nonce?: string | undefined
  theme?: WidgetTheme | undefined
  /** Values by question id to begin with; what the form does not accept is left out. */
  prefill?: Readonly<Record<string, PrefillValue>> | undefined
  /** 'tab' keeps what is written until the tab is closed, unless the person chooses to keep it longer; 'none' keeps nothing. */
  draft?: 'tab' | 'none' | undefined
  on?: Listeners | undefined
}

export type Mounted = {
  /** Removes the form and everything it listens to. */
  destroy(): void
  /** Moves the focus to the first field. */
  focus(): void
  /** Reads the form again and starts a new answer. */
  reload(): void
}

export type Mount = (element: HTMLElement, options: MountOptions) => Mounted
