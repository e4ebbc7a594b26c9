import type { Municipality, MunicipalityChange } from '@ventanilla/api'
import {
  type Contact,
  colourPattern,
  correctionDays,
  type PrivacyNotice,
  type PublicationMode,
  type Role,
  resumeDays,
  trashDays,
} from '@ventanilla/model'
import { readPosition, typedPosition } from '../fields/typed-position.ts'

export const behaviours = [
  'showDuplicateIcon',
  'videoAttachments',
  'geocodeSuffix',
  'skipAssetSearch',
  'hideVoucherCode',
  'hideElectronicSignature',
] as const
export type Flag = (typeof behaviours)[number] | 'useAws' | 'areaStatistics' | 'hideProductLogo'

/** How many days something of the town takes, as its settings call it. */
export const dayRanges = { trashDays, correctionDays, resumeDays } as const
export type DaysName = keyof typeof dayRanges
export const daysNames = ['trashDays', 'correctionDays', 'resumeDays'] as const satisfies readonly DaysName[]

/** Everything that the settings page shows. */
export type MunicipalityValues = {
  name: string
  key: string
  platformId: string
  timeZone: string
  lat: string
  lng: string
  origins: string[]
  publication: PublicationMode
  secondFactorRoles: Role[]
  colour: string
  phone: string
  hours: string
  email: string
  address: string
  taxNumber: string
  privacyText: string
  privacyDate: string
} & Record<Flag, boolean> &
  Record<DaysName, string>
/** What was typed; what is not in it is as stored. */
export type MunicipalityEdit = Partial<MunicipalityValues>

export function valuesOf(municipality: Municipality): MunicipalityValues {
  const { name, key, platformId, timeZone, location, settings, branding, allowedOrigins } = municipality
  const days = (name: DaysName) => String(settings[name] ?? dayRanges[name].usual)
  return {
    name,
    key: key ?? '',
    platformId: platformId ?? '',
    timeZone,
    ...typedPosition(location),
    origins: allowedOrigins,
    showDuplicateIcon: settings.showDuplicateIcon ?? false,
    videoAttachments: settings.videoAttachments ?? false,
    geocodeSuffix: settings.geocodeSuffix ?? false,
    skipAssetSearch: settings.skipAssetSearch ?? false,
    hideVoucherCode: settings.hideVoucherCode ?? false,
    hideElectronicSignature: settings.hideElectronicSignature ?? false,
    useAws: settings.useAws ?? false,
    trashDays: days('trashDays'),
    correctionDays: days('correctionDays'),
    resumeDays: days('resumeDays'),
    publication: settings.publication ?? 'atOnce',
    secondFactorRoles: settings.secondFactorRoles ?? [],
    areaStatistics: settings.supervisorStatistics === 'area',
    hideProductLogo: branding.hideProductLogo ?? false,
    colour: branding.colour ?? '',
    phone: branding.contact?.phone ?? '',
    hours: branding.contact?.hours ?? '',
    email: branding.contact?.email ?? '',
    address: branding.contact?.address ?? '',
    taxNumber: settings.taxNumber ?? '',
    privacyText: branding.privacy?.text ?? '',
    privacyDate: branding.privacy?.date ?? '',
  }
}

/** The edit without what is as stored after all; its keys are the unsaved changes. */
export function realEdit(stored: MunicipalityValues, edit: MunicipalityEdit): MunicipalityEdit {
  return Object.fromEntries(
    Object.entries(edit).filter(([name, value]) => {
      const before = Object.entries(stored).find(([each]) => each === name)?.[1]
      return JSON.stringify(plain(before)) !== JSON.stringify(plain(value))
    }),
  )
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => String(each).trim()).filter(Boolean)
  return typeof value === 'string' ? value.trim() : value
}

/** Only what differs is sent; settings go as a whole. */
export function municipalityChange(municipality: Municipality, edit: MunicipalityEdit): MunicipalityChange {
  const stored = valuesOf(municipality)
  const real = realEdit(stored, edit)
  const next = { ...stored, ...real }
  const has = (...names: (keyof MunicipalityValues)[]) => names.some(name => name in real)
  const position = has('lat', 'lng') ? readPosition(next) : undefined
  return {
    ...(has('name') && { name: next.name.trim() }),
    ...(has('key') && { key: next.key.trim() }),
    ...(has('platformId') && { platformId: next.platformId.trim() }),
    ...(has('timeZone') && { timeZone: next.timeZone }),
    ...(position !== undefined && { location: position }),
    ...(has('origins') && { allowedOrigins: next.origins.map(origin => origin.trim()).filter(Boolean) }),
    ...(has('hideProductLogo') && { hideProductLogo: next.hideProductLogo }),
    ...(has('colour') && { colour: readColour(next.colour) ?? null }),
    ...(has(...contactNames) && { contact: contactOf(next) }),
    ...(has('privacyText', 'privacyDate') && { privacy: privacyOf(next) }),
    ...(has(
      ...behaviours,
      ...daysNames,
      'useAws',
      'areaStatistics',
      'publication',
      'secondFactorRoles',
      'taxNumber',
    ) && {
      settings: {
        ...withoutTaxNumber(municipality.settings),
        ...(next.taxNumber.trim() !== '' && { taxNumber: next.taxNumber.trim() }),
        ...Object.fromEntries([...behaviours, 'useAws' as const].map(flag => [flag, next[flag]])),
        ...Object.fromEntries(
          daysNames
            .filter(name => has(name))
            .map(name => [name, readDays(next[name], dayRanges[name]) ?? dayRanges[name].usual]),
        ),
        ...(has('publication') && { publication: next.publication }),
        ...(has('secondFactorRoles') && { secondFactorRoles: next.secondFactorRoles }),
        supervisorStatistics: next.areaStatistics ? ('area' as const) : ('own' as const),
      },
    }),
  }
}

/** What is empty is not said. */
function withoutTaxNumber(settings: Municipality['settings']): Municipality['settings'] {
  const rest = { ...settings }
  delete rest.taxNumber
  return rest
}

const contactNames = ['phone', 'hours', 'email', 'address'] as const

/** What was written; what is empty is not said. */
function contactOf(next: MunicipalityValues): Contact {
  return Object.fromEntries(contactNames.flatMap(name => (next[name].trim() === '' ? [] : [[name, next[name].trim()]])))
}

function privacyOf({ privacyText, privacyDate }: MunicipalityValues): PrivacyNotice | null {
  const text = privacyText.trim()
  return text === '' ? null : { text, date: privacyDate }
}

/** '#e3a32b' of what was typed, with or without its sign and in capitals; undefined where it is no colour. */
export function readColour(typed: string): string | undefined {
  const colour = `#${typed.trim().replace(/^#/, '').toLowerCase()}`
  return colourPattern.test(colour) ? colour : undefined
}

/** Days as they were typed; undefined where that is no number within what is allowed. */
export function readDays(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return days >= least && days <= most ? days : undefined
}

/** 'https://www.example.org', with a port where it has one, and nothing after it but a slash. */
export function isOrigin(typed: string): boolean {
  const text = typed.trim()
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i.test(text)) return false
  return URL.canParse(text)
}
