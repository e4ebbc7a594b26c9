import { type District, type DistrictRefusal, type Position, readDistricts } from '@ventanilla/model'
import { useMemo, useState } from 'react'
import { namedBy, type ReadFile, readDistrictFile } from './read-file.ts'

/** A file that was chosen: what it comes to, or why it is refused. Another choice of the property that names are in reads it again. */
export function useDistrictFile(town: Position | null) {
  const [file, setFile] = useState<ReadFile>()
  const [chosen, setChosen] = useState<string>()
  const [isReading, setReading] = useState(false)
  const properties = file?.kind === 'read' ? file.properties : []
  const property = properties.find(({ key }) => key === chosen) ?? properties[0]
  const read = useMemo(
    () => (file?.kind === 'read' ? readDistricts(namedBy(file.json, property?.key), town) : undefined),
    [file, property?.key, town],
  )
  const drawn: readonly District[] | undefined = read && 'districts' in read ? read.districts : undefined
  const refusals: readonly DistrictRefusal[] = read && 'refusals' in read ? read.refusals : []
  return {
    file,
    properties,
    property,
    setProperty: setChosen,
    drawn,
    refusals,
    isReading,
    choose: async (next: File) => {
      setReading(true)
      setFile(await readDistrictFile(next))
      setChosen(undefined)
      setReading(false)
    },
    discard: () => setFile(undefined),
  }
}
