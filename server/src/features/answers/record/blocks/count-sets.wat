;; Counts how many of some places are in each set of places, as key-sets.ts writes them, 128 places at a time.
(module
  (import "js" "memory" (memory 1))

  ;; Bits that both have, of two ranges of `width` bytes.
  (func $both (param $set i32) (param $among i32) (param $width i32) (result i32)
    (local $at i32) (local $total i32) (local $sums v128)
    (block $wide (loop $next
      (br_if $wide (i32.gt_u (i32.add (local.get $at) (i32.const 16)) (local.get $width)))
      (local.set $sums (i32x4.add (local.get $sums)
        (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.and
          (v128.load align=4 (i32.add (local.get $set) (local.get $at)))
          (v128.load align=4 (i32.add (local.get $among) (local.get $at)))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br $next)))
    (local.set $total (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
    (block $end (loop $next
      (br_if $end (i32.ge_u (local.get $at) (local.get $width)))
      (local.set $total (i32.add (local.get $total) (i32.popcnt (i32.and
        (i32.load (i32.add (local.get $set) (local.get $at)))
        (i32.load (i32.add (local.get $among) (local.get $at)))))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (br $next)))
    (local.get $total))

  ;; Of `count` listed places, 16 bits each, those that are among the others.
  (func $listed (param $set i32) (param $count i32) (param $among i32) (result i32)
    (local $place i32) (local $total i32)
    (block $end (loop $next
      (br_if $end (i32.eqz (local.get $count)))
      (local.set $place (i32.load16_u (local.get $set)))
      (local.set $total (i32.add (local.get $total) (i32.and (i32.const 1) (i32.shr_u
        (i32.load8_u (i32.add (local.get $among) (i32.shr_u (local.get $place) (i32.const 3))))
        (i32.and (local.get $place) (i32.const 7))))))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br $next)))
    (local.get $total))

  ;; `words` begins with how many sets there are and two numbers of each; `found` is how many places there are among; totals go to `out`.
  (func (export "count") (param $words i32) (param $among i32) (param $width i32) (param $found i32) (param $out i32)
    (local $sets i32) (local $head i32) (local $set i32) (local $way i32) (local $total i32)
    (local.set $sets (i32.load (local.get $words)))
    (local.set $head (i32.add (local.get $words) (i32.const 4)))
    (local.set $set (i32.add (local.get $head) (i32.shl (local.get $sets) (i32.const 3))))
    (block $end (loop $next
      (br_if $end (i32.eqz (local.get $sets)))
      (local.set $way (i32.load offset=4 (local.get $head)))
      (if (i32.eq (local.get $way) (i32.const -1))
        (then (local.set $total (local.get $found)))
        (else (if (i32.eq (local.get $way) (i32.const -2))
          (then
            (local.set $total (call $both (local.get $set) (local.get $among) (local.get $width)))
            (local.set $set (i32.add (local.get $set) (local.get $width))))
          (else
            (local.set $total (call $listed (local.get $set) (local.get $way) (local.get $among)))
            (local.set $set (i32.add (local.get $set)
              (i32.shl (i32.shr_u (i32.add (local.get $way) (i32.const 1)) (i32.const 1)) (i32.const 2))))))))
      (i32.store (local.get $out) (local.get $total))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $head (i32.add (local.get $head) (i32.const 8)))
      (local.set $sets (i32.sub (local.get $sets) (i32.const 1)))
      (br $next)))))
