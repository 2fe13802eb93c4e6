/** Looks a round up by its number and checks its card here, in the reader's own browser. */
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../ui/buttonClass'
import { TextField } from '../../ui/TextField'
import { FairnessCard } from '../fairness/FairnessCard'
import css from './info.module.css'

export function Verifier() {
  const [parameters, setParameters] = useSearchParams()
  // The page was written without a game; React demands that it starts as it was written.
  const named = (parameters.get('game') ?? '').replace(/\D/g, '')
  const asked = useSyncExternalStore(
    () => () => undefined,
    () => named,
    () => '',
  )
  const [typed, setTyped] = useState<string | null>(null)
  const game = typed ?? asked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setParameters({ game }, { preventScrollReset: true })
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
          onChange={(text) => setTyped(text.replace(/\D/g, ''))}
          hint="It stands in your game history and on each fairness card."
        />
        <button type="submit" className={buttonClass('primary')} disabled={game === ''}>
          Check
        </button>
      </form>
      {asked === '' ? null : <FairnessCard key={asked} instanceId={Number(asked)} result={null} />}
    </section>
  )
}
