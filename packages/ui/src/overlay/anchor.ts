export type Attributes = Readonly<Record<string, unknown>>

/** What opens beside an anchor knows of it. */
export type Anchor = {
  element: HTMLElement | null
  isOpen: boolean
  setIsOpen(isOpen: boolean): void
  /** Hands over what the anchor has to hear and to say of itself, after every drawing, and how it opens as by a touch. */
  bind(props: Attributes, open: () => void): void
}
