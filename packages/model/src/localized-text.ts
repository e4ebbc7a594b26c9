import * as v from 'valibot'
import { languages } from './languages.ts'
import { limits } from './limits.ts'

export const languageSchema = v.picklist(languages)
export type Language = v.InferOutput<typeof languageSchema>

const translation = v.strictObject({ text: v.pipe(v.string(), v.maxLength(limits.text)), of: v.string() })

/**
 * A text of the form with its alternative languages (spec 2 §3). `of` is the hash of the base text that was translated, so a stale
 * one can be shown.
 */
export type LocalizedText = {
  text: string
  translations?: Partial<Record<Language, v.InferOutput<typeof translation>>>
}

function localized(maxLength: number): v.GenericSchema<LocalizedText> {
  return v.strictObject({
    text: v.pipe(v.string(), v.maxLength(maxLength)),
    translations: v.exactOptional(v.record(languageSchema, translation)),
  })
}

export const localizedTextSchema = localized(limits.text)
export const localizedTitleSchema = localized(limits.title)
