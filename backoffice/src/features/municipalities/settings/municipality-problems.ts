import type { MunicipalityChange } from '@ventanilla/api'
import { isEmail, municipalityEditRefusals } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type FieldProblem, knownRefusal } from '../../../components/field/field-problem.ts'
import { municipalityFields } from '../fields/municipality-fields.ts'
import { readPosition } from '../fields/typed-position.ts'
import { dayRanges, daysNames, isOrigin, type MunicipalityValues, readColour, readDays } from './municipality-change.ts'

/** Why a change cannot be saved, each reason at its control; `id` begins the ids of the form. */
export function municipalityProblems(
  { name, key, platformId }: MunicipalityChange,
  shown: MunicipalityValues,
  { id, text }: { id: string; text: Text },
): readonly FieldProblem[] {
  const refusals = municipalityEditRefusals({
    ...(name !== undefined && { name }),
    ...(key !== undefined && { key }),
    ...(platformId !== undefined && { platformId }),
  })
  return [
    ...refusals.map(refusal => knownRefusal(refusal, text, municipalityFields(id))),
    ...(readPosition(shown) === undefined
      ? [{ field: `${id}-lat`, sentence: text.t('municipalities.field.position.wrong') }]
      : []),
    ...(shown.colour.trim() !== '' && readColour(shown.colour) === undefined
      ? [{ field: `${id}-colour`, sentence: text.t('municipalities.colour.wrong') }]
      : []),
    ...(shown.email.trim() !== '' && !isEmail(shown.email.trim())
      ? [{ field: `${id}-email`, sentence: text.t('municipalities.contact.email.wrong') }]
      : []),
    ...(shown.privacyText.trim() !== '' && shown.privacyDate === ''
      ? [{ field: `${id}-privacyDate`, sentence: text.t('municipalities.privacy.date.missing') }]
      : []),
    ...daysNames
      .filter(name => readDays(shown[name], dayRanges[name]) === undefined)
      .map(name => ({ field: `${id}-${name}`, sentence: text.t(`municipalities.setting.${name}.wrong`) })),
    ...shown.origins.flatMap((origin, index) =>
      origin.trim() === '' || isOrigin(origin)
        ? []
        : [{ field: `${id}-origin-${index}`, sentence: text.t('municipalities.origins.wrong') }],
    ),
  ]
}
