import { createContext, useContext, useState } from 'react'

/** Where the form is drawn: a shadow root in a town's page, the document in our own. */
export type Root = {
  /** What leaves its place in the tree goes here, so it keeps the form's styles. */
  container: HTMLElement
  /** Adds a style sheet once, by the ways the page's policy allows. */
  addCss(css: string): void
  /** While what a server drew is taken over: it drew nothing that comes later. */
  readonly isTakenOver?: boolean
}

export const RootContext = createContext<Root | null>(null)

/** Brings the style sheet of an extra along. */
export function useCss(css: string): void {
  const root = useContext(RootContext)
  useState(() => root?.addCss(css))
}
