/** One game's published values, and what this browser finds when it computes with them. */
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Fairness } from '../../contract/game'
import { CITY_NAMES } from '../../rules/city'
import { checkFairness, type FairnessCheck } from '../../rules/fairnessCheck'
import css from './info.module.css'

interface FairnessCardProps {
  game: string
  fairness: Fairness
}

export function FairnessCard({ game, fairness }: FairnessCardProps) {
  const check = useMemo(() => checkOf(fairness), [fairness])
  return (
    <article className={css.fairness} aria-label={`Fairness card of game ${game}`} aria-live="polite">
      <h3>Game {game}</h3>
      {fairness.seed === null ? (
        <p>
          This game is not settled yet. What is public already: the fingerprint of its seed. Come back after
          the result and check that they fit.
        </p>
      ) : null}
      {fairness.seed !== null && check === null ? <p>The published values cannot be read.</p> : null}
      {check === null ? null : <Findings check={check} />}
      <dl className={css.values}>
        {valuesOf(fairness).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Findings({ check }: { check: FairnessCheck }) {
  const { city, diceNumber } = check.result
  return (
    <>
      <p className={css.drawn}>
        Drawn again here:{' '}
        <strong>
          {CITY_NAMES[city]} - {diceNumber}
        </strong>
      </p>
      <ul className={css.findings}>
        <Finding
          isTrue={check.isCommitted}
          text="The seed has the fingerprint that was public before the bets."
        />
        <Finding
          isTrue={check.isOfChain}
          text="The seed belongs to the chain that was published before its first round."
        />
        {check.isBeaconWhole === null ? null : (
          <Finding
            isTrue={check.isBeaconWhole}
            text="The beacon’s value is the fingerprint of its signature."
          />
        )}
      </ul>
    </>
  )
}

function Finding({ isTrue, text }: { isTrue: boolean; text: string }) {
  const Icon = isTrue ? IconCheck : IconX
  return (
    <li data-true={isTrue}>
      <Icon size={20} stroke={2.5} aria-label={isTrue ? 'True:' : 'False:'} role="img" />
      <span>{text}</span>
    </li>
  )
}

function checkOf(fairness: Fairness): FairnessCheck | null {
  if (fairness.seed === null) return null
  return checkFairness({
    chainId: fairness.chain_id,
    n: fairness.n,
    commitment: fairness.commitment,
    c0: fairness.c0,
    salt: fairness.salt,
    seed: fairness.seed,
    beaconRound: fairness.beacon_round,
    beaconValue: fairness.beacon_value,
    beaconSignature: fairness.beacon_signature,
  })
}

function valuesOf(fairness: Fairness): [name: string, value: string][] {
  return [
    ['Chain', `${fairness.chain_id}, round ${fairness.n} of ${fairness.length}`],
    ['Published first (c0)', fairness.c0],
    ['Public before the bets', fairness.commitment],
    ['Salt', fairness.salt],
    ['Seed', fairness.seed ?? 'not public yet'],
    ['Beacon round', fairness.beacon_round === null ? '-' : String(fairness.beacon_round)],
    ['Beacon value', fairness.beacon_value ?? '-'],
  ]
}
