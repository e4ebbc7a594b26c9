type Point = { readonly lat: number; readonly lng: number }

const metresOfDegree = 111_320

/**
 * About where a point is: the middle of its square of a fixed grid whose corners are `metres` from it. All points of a square are one, however
 * often they are asked for: nothing can be averaged back.
 */
export function blurred({ lat, lng }: Point, metres: number): Point {
  const side = metres * Math.SQRT2
  const rows = side / metresOfDegree
  const middle = (Math.floor(lat / rows) + 0.5) * rows
  // Of a row of squares all are as wide, whatever the point.
  const columns = rows / Math.max(0.01, Math.cos((middle * Math.PI) / 180))
  return { lat: rounded(middle), lng: rounded((Math.floor(lng / columns) + 0.5) * columns) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
