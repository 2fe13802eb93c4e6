/** The drawn city's picture with the die's face; the combination is named in words next to it. */
import dubai from '../../../assets/table/city-dubai.svg'
import mumbai from '../../../assets/table/city-mumbai.svg'
import newYork from '../../../assets/table/city-new_york.svg'
import tokyo from '../../../assets/table/city-tokyo.svg'
import die1 from '../../../assets/table/die-1.svg'
import die2 from '../../../assets/table/die-2.svg'
import die3 from '../../../assets/table/die-3.svg'
import die4 from '../../../assets/table/die-4.svg'
import type { City } from '../../domain/core/city'
import type { DiceNumber } from '../../domain/core/dice'
import type { Combination } from '../../domain/core/payout'
import css from './moments.module.css'

const CITY_PICTURES: Readonly<Record<City, string>> = { dubai, mumbai, new_york: newYork, tokyo }
const DIE_FACES: Readonly<Record<DiceNumber, string>> = { 1: die1, 2: die2, 3: die3, 4: die4 }

interface ResultPictureProps {
  /** Null if the recorded result cannot be parsed. */
  result: Combination | null
}

export function ResultPicture({ result }: ResultPictureProps) {
  return (
    <span className={css.picture} aria-hidden="true">
      {result === null ? null : (
        <>
          <img src={CITY_PICTURES[result.city]} width={384} height={480} alt="" />
          <img className={css.die} src={DIE_FACES[result.diceNumber]} width={192} height={192} alt="" />
        </>
      )}
    </span>
  )
}
