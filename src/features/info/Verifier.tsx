/** The form that verifies a round by its id; ?game= in the URL prefills and runs it. */
import { Button, Card, Group, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { digitsOf } from '../../domain/core/sanitise'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { usePreHydrationValue } from '../../ui/usePreHydrationValue'
import { fairnessCardCode } from '../fairness'

export function Verifier() {
  const t = useTranslate()
  const [searchParams, setSearchParams] = useSearchParams()
  const gameInUrl = digitsOf(searchParams.get('game') ?? '')
  // The page is prerendered without a query string, so the first client render must not use the query string either.
  const requestedGame = useSyncExternalStore(
    () => () => undefined,
    () => gameInUrl,
    () => '',
  )
  const [typedGame, setTypedGame] = useState<string | null>(null)
  const game = typedGame ?? requestedGame
  const typeGame = (text: string) => setTypedGame(digitsOf(text))
  const field = usePreHydrationValue<HTMLInputElement>(game, typeGame)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearchParams({ game }, { preventScrollReset: true })
  }
  return (
    <Card
      component="section"
      mb={40}
      style={{ borderColor: 'var(--brass-shade)' }}
      aria-labelledby="verifier-title"
    >
      <Title order={2} id="verifier-title">
        {t('verifier.title')}
      </Title>
      <Group component="form" align="start" wrap="nowrap" gap={12} onSubmit={submit}>
        <TextInput
          ref={field}
          flex={1}
          miw={0}
          label={t('verifier.game')}
          name="game"
          inputMode="numeric"
          maxLength={10}
          value={game}
          onChange={(event) => typeGame(event.currentTarget.value)}
          description={t('verifier.hint')}
        />
        <Button type="submit" mt={30} mih={52} disabled={game === ''}>
          {t('verifier.check')}
        </Button>
      </Group>
      {requestedGame === '' ? null : (
        <LazyContent
          key={requestedGame}
          code={fairnessCardCode}
          props={{ instanceId: Number(requestedGame), result: null }}
        />
      )}
    </Card>
  )
}
