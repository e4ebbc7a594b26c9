import * as v from 'valibot'
import { isRecord } from '../json.ts'
import { withoutMessageSources } from '../state/copied.ts'
import { localizedTitleSchema } from '../localized-text.ts'
import { formDefinitionSchema } from './definition.ts'
import { duplicateForm } from './duplicate.ts'
import { type FormContent, liveSettingsSchema } from './live-settings.ts'
import { newLiveSettings } from './new-form.ts'

/** How a file says that it is a form of ours. */
export const formFileFormat = 'ventanilla-form'
const formatVersion = 1

/** A picture as its bytes in base64. */
const exportedPictureSchema = v.strictObject({
  type: v.picklist(['image/png', 'image/jpeg']),
  data: v.pipe(v.string(), v.base64()),
  alt: localizedTitleSchema,
})
const exportedPicturesSchema = v.strictObject({ headerImage: v.exactOptional(exportedPictureSchema) })
export type ExportedPictures = v.InferOutput<typeof exportedPicturesSchema>

const exportedFormSchema = v.strictObject({
  format: v.literal(formFileFormat),
  formatVersion: v.literal(formatVersion),
  definition: formDefinitionSchema,
  pictures: v.exactOptional(exportedPicturesSchema),
  live: v.pick(liveSettingsSchema, [
    'public',
    'limitResponses',
    'responseLimit',
    'singleAnswer',
    'opensAt',
    'closesAt',
    'summaryQuestionIds',
    'assignment',
    'contactQuestionId',
    'layout',
  ]),
})
export type ExportedForm = v.InferOutput<typeof exportedFormSchema>

/**
 * A form as a file that another installation can read. What belongs to this one stays behind: the ids of files, the link to the municipal
 * platform, who is notified, who may embed it. Its pictures come along where they are given.
 */
export function exportForm({ definition, live }: FormContent, pictures?: ExportedPictures): ExportedForm {
  const { headerImage: _image, agenda: _agenda, ...rest } = definition
  const { public: isPublic, limitResponses, responseLimit, singleAnswer, opensAt, closesAt, summaryQuestionIds } = live
  const { assignment, contactQuestionId, layout } = live
  const more = {
    ...(assignment && { assignment }),
    ...(contactQuestionId && { contactQuestionId }),
    ...(layout && { layout }),
  }
  return {
    format: formFileFormat,
    formatVersion,
    definition: { ...rest, states: withoutMessageSources(rest.states) },
    ...(pictures && { pictures }),
    live: {
      public: isPublic,
      limitResponses,
      responseLimit,
      singleAnswer,
      opensAt,
      closesAt,
      summaryQuestionIds,
      ...more,
    },
  }
}

export type ImportedForm =
  | {
      /** The form under new ids, and the places that were not understood and left out. */
      readonly form: FormContent
      readonly ignored: readonly string[]
    }
  | { readonly problems: readonly ImportProblem[] }

/** The pictures in a parsed file, which belong to a form once they are sent to it; none of a file that is none of ours. */
export function picturesIn(file: unknown): ExportedPictures {
  const { output, success } = v.safeParse(exportedPicturesSchema, isRecord(file) ? file['pictures'] : undefined)
  return success ? output : {}
}

/** What keeps a file from being read: the place in it ('definition.sections.0.title') and what is expected there. */
export type ImportProblem = { readonly path: string; readonly expected: string }

/**
 * The form in a parsed file. Keys that we do not know are left out and named; anything else that does not fit is a problem, and nothing is
 * read. Every id is made new, so an import never meets the answers of the form that it came from.
 */
export function importForm(file: unknown, newId: () => string): ImportedForm {
  const { value, ignored } = withoutUnknown(readable(file))
  const parsed = v.safeParse(exportedFormSchema, value)
  if (!parsed.success) {
    const problems = parsed.issues.map(found => ({ path: v.getDotPath(found) ?? '', expected: found.expected ?? '' }))
    return { problems }
  }
  const { definition, live } = parsed.output
  const form: FormContent = { definition, live: { ...newLiveSettings(), ...live }, areaIds: [] }
  const fresh = duplicateForm(form, [], newId)
  // A duplicate switches incidents off because its link is lost; an import keeps what the file says and asks for the link on saving.
  return { form: { ...fresh, definition: { ...fresh.definition, settings: definition.settings } }, ignored }
}

/**
 * What is read from a file, in the place of the form at hand: this one's areas, and of what a file does not carry whatever the form has
 * already.
 */
export function importedInto(present: FormContent, imported: FormContent): FormContent {
  const { definition, live } = imported
  const { settings } = definition
  const { headerImage, agenda } = present.definition
  const { allowedOrigins, branding, notify, platform } = present.live
  return {
    definition: {
      ...definition,
      ...(settings.headerImage && headerImage && { headerImage }),
      ...(settings.appointment && agenda && { agenda }),
    },
    live: { ...live, allowedOrigins, branding, notify, platform: settings.platformSync ? platform : {} },
    areaIds: present.areaIds,
  }
}

/** Takes the keys that no schema knows out of a value of our own, one round after another: one may hide others. */
function withoutUnknown(value: unknown): { value: unknown; ignored: readonly string[] } {
  const ignored: string[] = []
  for (let round = 0; round < 50; round++) {
    const parsed = v.safeParse(exportedFormSchema, value)
    const unknown = parsed.issues?.filter(found => found.type === 'strict_object' && found.expected === 'never') ?? []
    if (unknown.length === 0) break
    for (const found of unknown) {
      ignored.push(v.getDotPath(found) ?? '')
      const last = found.path?.at(-1)
      if (last && 'input' in last) Reflect.deleteProperty(Object(last.input), String(last.key))
    }
  }
  return { value, ignored }
}

/** A copy, in which the legacy product's 'combined' question is open text (decisions.md, Answering and saving); it is never written. */
function readable(file: unknown): unknown {
  return JSON.parse(JSON.stringify(file ?? null), (_key, value: unknown) =>
    isRecord(value) && value['kind'] === 'combined' ? { ...value, kind: 'open', dataType: 'string' } : value,
  )
}
