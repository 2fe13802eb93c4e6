/** The form that verifies a round by its id; ?game= in the URL prefills and runs it. */
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../ui/buttonClass'
import { TextField } from '../../ui/TextField'
import { FairnessCard } from '../fairness'
import css from './info.module.css'

export function Verifier() {
  const [searchParams, setSearchParams] = useSearchParams()
  const gameInUrl = (searchParams.get('game') ?? '').replace(/\D/g, '')
  // The page is prerendered without a query string, so the first client render must not use the query string either.
  const requestedGame = useSyncExternalStore(
    () => () => undefined,
    () => gameInUrl,
    () => '',
  )
  const [typedGame, setTypedGame] = useState<string | null>(null)
  const game = typedGame ?? requestedGame
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearchParams({ game }, { preventScrollReset: true })
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
          onChange={(text) => setTypedGame(text.replace(/\D/g, ''))}
          hint="It stands in your game history and on each fairness card."
        />
        <button type="submit" className={buttonClass('primary')} disabled={game === ''}>
          Check
        </button>
      </form>
      {requestedGame === '' ? null : (
        <FairnessCard key={requestedGame} instanceId={Number(requestedGame)} result={null} />
      )}
    </section>
  )
}
