import { correctionDays, correctionTerm, type Holiday, type MunicipalitySettings } from '@ventanilla/model'
import { dayText } from '../../../platform/municipal-time.ts'
import { asDays } from './read-holidays.ts'

type Town = { readonly timeZone: string; readonly settings: Pick<MunicipalitySettings, 'correctionDays'> }

/** Until when something has to be corrected that was asked at an instant, and when the citizen is reminded, as the town's settings say. */
export function termOfCorrection(
  { timeZone, settings }: Town,
  askedAt: number,
  holidays: readonly Holiday[],
): ReturnType<typeof correctionTerm> {
  const days = settings.correctionDays ?? correctionDays.usual
  return correctionTerm({ askedOn: dayText(timeZone, askedAt), days, holidays: asDays(holidays) })
}
