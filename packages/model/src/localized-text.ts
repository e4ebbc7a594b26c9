import * as v from 'valibot'
import { languages } from './languages.ts'
import { limits } from './limits.ts'

export const languageSchema = v.picklist(languages)
export type Language = v.InferOutput<typeof languageSchema>

const translation = v.strictObject({ text: v.pipe(v.string(), v.maxLength(limits.text)), of: v.string() })
export type Translations = Partial<Record<Language, v.InferOutput<typeof translation>>>
export const translationsSchema: v.GenericSchema<Translations> = v.record(languageSchema, translation)

/**
 * A text of the form with its alternative languages (spec 2 §3). `of` is the hash of the base text that was translated, so a stale
 * one can be shown.
 */
export type LocalizedText = {
  text: string
  translations?: Translations
}

function localized(maxLength: number): v.GenericSchema<LocalizedText> {
  return v.strictObject({
    text: v.pipe(v.string(), v.maxLength(maxLength)),
    translations: v.exactOptional(translationsSchema),
  })
}

/** A part whose name or the like is a bare word, as saved versions have it, with what it is in other languages beside it. */
export type Translated = { translations?: Translations | undefined }

export const localizedTextSchema = localized(limits.text)
export const localizedTitleSchema = localized(limits.title)
