import * as v from 'valibot'
import { roleNames } from '../access/roles.ts'

/** Days that a deleted answer stays in the trash: 0 deletes it at once. */
export const trashDays = { least: 0, most: 365, usual: 30 } as const

/** Days that what somebody wrote can be gone on with on another device: 0 offers it on no form. */
export const resumeDays = { least: 0, most: 30, usual: 7 } as const

/** Working days that a citizen has for what they were asked to correct, where the municipality says nothing else. */
export const correctionDays = { least: 1, most: 60, usual: 10 } as const
export const longestTaxNumber = 40

/** How what is edited reaches citizens: with each save, by publishing a draft, or by publishing it after a second person's yes. */
export const publicationModes = ['atOnce', 'draft', 'secondPerson'] as const
export type PublicationMode = (typeof publicationModes)[number]

/** The specification's special customers as settings that any municipality can have. */
export const municipalitySettingsSchema = v.strictObject({
  hideVoucherCode: v.exactOptional(v.boolean()),
  hideElectronicSignature: v.exactOptional(v.boolean()),
  skipAssetSearch: v.exactOptional(v.boolean()),
  showDuplicateIcon: v.exactOptional(v.boolean()),
  geocodeSuffix: v.exactOptional(v.boolean()),
  videoAttachments: v.exactOptional(v.boolean()),
  supervisorStatistics: v.exactOptional(v.picklist(['own', 'area'])),
  useAws: v.exactOptional(v.boolean()),
  publication: v.exactOptional(v.picklist(publicationModes)),
  /** Working days that a citizen has for what they were asked to correct. */
  correctionDays: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(correctionDays.least), v.maxValue(correctionDays.most)),
  ),
  trashDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(trashDays.least), v.maxValue(trashDays.most))),
  resumeDays: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(resumeDays.least), v.maxValue(resumeDays.most)),
  ),
  /** Who of the municipality's product accounts needs a second factor to sign in. */
  secondFactorRoles: v.exactOptional(v.pipe(v.array(v.picklist(roleNames)), v.maxLength(roleNames.length))),
  /** The number under which the town is known to the tax office, as receipts print it. */
  taxNumber: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(longestTaxNumber))),
})
export type MunicipalitySettings = v.InferOutput<typeof municipalitySettingsSchema>

export const userSettingsSchema = v.strictObject({
  videoAttachments: v.exactOptional(v.boolean()),
  /** Whether a note that mentions the person is told by mail; absent it is. */
  mentionMails: v.exactOptional(v.boolean()),
  /** Whether a mail tells in the morning of what the person has to do that is due; absent it does. */
  digestMails: v.exactOptional(v.boolean()),
})
export type UserSettings = v.InferOutput<typeof userSettingsSchema>
