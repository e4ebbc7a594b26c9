import { type FormDefinition, formTexts, isStale, type Language } from '@ventanilla/model'

/** The next text without a translation, or with one of an older base; from the start again after the last one. */
export function nextPending(
  definition: FormDefinition,
  language: Language,
  after: string | undefined,
): string | undefined {
  const texts = formTexts(definition).map(({ path, text }) => ({ place: path.join('.'), text }))
  const at = texts.findIndex(({ place }) => place === after)
  const inOrder = [...texts.slice(at + 1), ...texts.slice(0, at + 1)]
  return inOrder.find(({ text }) => !text.translations?.[language]?.text || isStale(text, language))?.place
}
