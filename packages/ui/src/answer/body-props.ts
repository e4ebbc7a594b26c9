import type { Section, SectionContent } from '@ventanilla/model'

/** What the body of a section draws: its part of the definition, of the content, of the typed texts and of the errors. */
export type BodyProps<S extends Section, C extends SectionContent> = {
  section: S
  title: string
  given: C
  typed: Readonly<Record<string, string>>
  errors: ReadonlyMap<string, string>
}
