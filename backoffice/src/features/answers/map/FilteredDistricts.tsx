import type { AnswerFilter } from '@ventanilla/api'
import { useMemo } from 'react'
import type { Position } from '@ventanilla/model'
import { boxOf } from '../../districts/shapes.ts'
import { ShapesOver } from '../../districts/ShapesOver.tsx'
import { useDistricts } from '../../districts/use-districts.ts'

type Props = {
  map: { pointOf(at: Position): { x: number; y: number } }
  formId: string
  filter: Pick<AnswerFilter, 'district'>
}

/** Over the map: the outlines of the districts that the list is filtered by. Drawn anew at each step of a move of the map. */
export function FilteredDistricts({ map, formId, filter: { district = '' } }: Props) {
  const districts = useDistricts(formId, district !== '')
  const outlines = useMemo(() => {
    const ids = district.split(',')
    return districts.flatMap(({ id, name, polygons }) => (ids.includes(id) ? [{ id, name, polygons }] : []))
  }, [districts, district])
  const box = useMemo(() => boxOf(outlines), [outlines])
  return box ? <ShapesOver map={map} box={box} shapes={outlines} /> : null
}
