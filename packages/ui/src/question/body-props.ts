import type { Section, SectionContent } from '@ventanilla/model'
import type { ReactNode } from 'react'
import type { Asked } from '../lazy/logic/logic.tsx'

/** What the body of a section draws: its part of the definition, of the content, of the typed texts and of the errors. */
export type BodyProps<S extends Section, C extends SectionContent> = {
  section: S
  title: ReactNode
  given: C
  typed: Readonly<Record<string, string>>
  errors: ReadonlyMap<string, string>
  asked: Asked
}
