import type { Language } from '../localized-text.ts'
import type { FormDefinition, FormSettings } from './definition.ts'
import { versionFlags } from './options.ts'
import type { FormContent, LiveSettings } from './live-settings.ts'

export function noSettings(): FormSettings {
  return Object.fromEntries(versionFlags.map(flag => [flag, false])) as FormSettings
}

export function newLiveSettings(): LiveSettings {
  return {
    public: false,
    limitResponses: false,
    responseLimit: null,
    singleAnswer: false,
    opensAt: null,
    closesAt: null,
    allowedOrigins: [],
    branding: {},
    notify: [],
    platform: {},
    summaryQuestionIds: [],
  }
}

/** A new form: no sections, no states, no initial state (spec 2 §3). */
export function newForm(language: Language): FormContent {
  const definition: FormDefinition = {
    language,
    title: { text: '' },
    description: { text: '' },
    settings: noSettings(),
    sections: [],
    states: { available: [], initial: null },
    signatures: [],
  }
  return { definition, live: { ...newLiveSettings(), layout: 'auto' }, areaIds: [] }
}
