/** Fetches a game's public record and checks it here, in the reader's own browser. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Fairness } from '../../contract/game'
import { readFairness } from '../../queries/readFairness'
import { buttonClass } from '../../ui/buttonClass'
import { TextField } from '../../ui/TextField'
import { FairnessCard } from './FairnessCard'
import css from './info.module.css'

type Looked = { state: 'nothing' | 'busy' } | { refusal: string } | { game: string; fairness: Fairness }

export function Verifier() {
  const [parameters, setParameters] = useSearchParams()
  const asked = (parameters.get('game') ?? '').replace(/\D/g, '')
  const [game, setGame] = useState(asked)
  const [looked, setLooked] = useState<Looked>({ state: 'nothing' })

  const look = useCallback(async (number: string) => {
    setLooked({ state: 'busy' })
    const answer = await readFairness(Number(number))
    setLooked('fairness' in answer ? { game: number, ...answer } : answer)
  }, [])
  useEffect(() => {
    if (asked !== '') void look(asked)
  }, [asked, look])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (game === asked) void look(game)
    else setParameters({ game }, { preventScrollReset: true })
  }
  return (
    <section className={css.verifier} aria-labelledby="verifier-title">
      <h2 id="verifier-title">Check a game</h2>
      <form className={css.verifierForm} onSubmit={submit}>
        <TextField
          label="Game number"
          name="game"
          inputMode="numeric"
          maxLength={10}
          value={game}
          onChange={(text) => setGame(text.replace(/\D/g, ''))}
          hint="It stands in your game history, behind “Fairness card”."
          error={'refusal' in looked ? looked.refusal : null}
        />
        <button
          type="submit"
          className={buttonClass('brass')}
          disabled={game === '' || ('state' in looked && looked.state === 'busy')}
        >
          Check
        </button>
      </form>
      {'fairness' in looked ? <FairnessCard game={looked.game} fairness={looked.fairness} /> : null}
    </section>
  )
}
