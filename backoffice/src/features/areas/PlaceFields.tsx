import type { FieldProblem } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { useText } from '../../context/text-context.ts'
import { type Level, levels, nextLevel, type Place, placeOptions, usePlaces, withPlace } from '../../queries/places.ts'

type Props = {
  /** Begins the ids of the controls: `x-country` … `x-area`. */
  id: string
  place: Place
  /** The last level that is asked for. */
  last: Level
  problems: readonly FieldProblem[]
  onChange: (place: Place) => void
}

const labels = {
  country: 'areas.place.country',
  province: 'areas.place.province',
  municipality: 'areas.place.municipality',
  area: 'areas.place.area',
} as const
const missing = {
  country: 'areas.place.country.choose',
  province: 'areas.place.province.choose',
  municipality: 'areas.place.municipality.choose',
} as const
const failures = {
  country: 'areas.place.countries.failed',
  province: 'areas.place.provinces.failed',
  municipality: 'areas.place.municipalities.failed',
  area: 'areas.place.areas.failed',
} as const

/** Country, province, municipality and area, each under the one above. Every choice reads the hierarchy anew; a failure is told at the next level. */
export function PlaceFields({ id, place, last, problems, onChange }: Props) {
  const text = useText()
  const places = usePlaces()
  const asked = levels.slice(0, levels.indexOf(last) + 1)
  const next = nextLevel(place, last)
  const problem = problems.find(each => asked.some(level => each.field === `${id}-${level}`))
  const options = places.data && placeOptions(places.data, place)
  const choose = (level: Level, value: string) => {
    if (!places.data) return
    onChange(withPlace(places.data, place, level, value))
    void places.refetch()
  }
  return asked.map((level, index) => {
    const above = asked[index - 1]
    // What is wrong stands where something can be done about it, in words of its own where that is not what the sentence speaks of.
    const isWrong = problem !== undefined && level === next && place[level] === ''
    const wrong = isWrong ? (level === last || level === 'area' ? problem.sentence : text.t(missing[level])) : undefined
    const failed = places.isError && level === next ? text.t(failures[level]) : undefined
    return (
      <SelectField
        key={level}
        id={`${id}-${level}`}
        label={text.t(labels[level])}
        value={place[level]}
        options={options?.[level] ?? []}
        isDisabled={!failed && above !== undefined && place[above] === ''}
        error={failed ?? wrong}
        onChange={value => choose(level, value)}
      />
    )
  })
}
