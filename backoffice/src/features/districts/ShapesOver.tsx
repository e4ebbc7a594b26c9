import type { Position } from '@ventanilla/model'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Box, pathsOf, placed, type Shape } from './shapes.ts'
import styles from './shapes.module.css'

const steps = [styles.step0, styles.step1, styles.step2, styles.step3, styles.step4, styles.step5]
/** A letter of a name is about so wide. */
const letter = 7

type Props = { map: { pointOf(at: Position): { x: number; y: number } }; box: Box; shapes: readonly Shape[] }

/** Outlines over a map; what leads somewhere is a link. A name stands where it has room. */
export function ShapesOver({ map, box, shapes }: Props) {
  const paths = useMemo(() => pathsOf(shapes, box), [shapes, box])
  const wide = map.pointOf({ lat: box.north, lng: box.east }).x - map.pointOf({ lat: box.north, lng: box.west }).x
  return (
    <svg className={styles.over}>
      <g transform={placed(map.pointOf, box)}>
        {paths.map(({ shape: { id, to, words, step, isPicked }, path }) => {
          const drawn = (
            <path
              d={path}
              fillRule="evenodd"
              vectorEffect="non-scaling-stroke"
              className={`${step === undefined ? styles.outline : steps[step]} ${isPicked ? styles.picked : ''}`}
            />
          )
          return to ? (
            <Link key={id} to={to} aria-label={words} className={styles.link}>
              {words && <title>{words}</title>}
              {drawn}
            </Link>
          ) : (
            <g key={id}>
              {words && <title>{words}</title>}
              {drawn}
            </g>
          )
        })}
      </g>
      {paths.map(({ shape: { id, name }, at }) => {
        const room = at ? (at.wide / Math.max(box.east - box.west, 1e-9)) * wide : 0
        if (!at || name === '' || room < name.length * letter) return null
        const { x, y } = map.pointOf(at.at)
        return (
          <text key={id} x={x} y={y} aria-hidden className={styles.name}>
            {name}
          </text>
        )
      })}
    </svg>
  )
}
