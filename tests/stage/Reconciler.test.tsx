/**
 * @pixi/react on React 19.3: it requires react-reconciler 0.31, which lacks useEffectEvent, so package.json overrides the
 * version; and it destroys only the root of an unmounted tree, so the stage has a container of its own.
 */
import { createRoot, extend } from '@pixi/react'
import { act, waitFor } from '@testing-library/react'
import { Application, Container, Sprite, Texture } from 'pixi.js'
import { Activity, type ReactNode, useEffect, useEffectEvent } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { OwningContainer } from '../../src/stage/core/pixiTuning'

beforeEach(() => {
  // jsdom has no WebGL; the reconciler needs the application's stage only.
  vi.spyOn(Application.prototype, 'init').mockResolvedValue()
  vi.spyOn(console, 'error').mockImplementation((error) => {
    throw error
  })
  extend({ Container: OwningContainer, Sprite })
})

/** Returns a function that renders on a new stage, and that stage. */
async function mount() {
  const root = createRoot(document.createElement('canvas'))
  const { stage } = await root.render(null, {})
  const render = (children: ReactNode) => act(async () => void (await root.render(children, {})))
  return { stage, render }
}

it('runs an effect event of a component on the stage with the latest props', async () => {
  const seen: string[] = []
  function Scene({ value, trigger }: { value: number; trigger: string }) {
    const note = useEffectEvent((by: string) => seen.push(`${by}${value}`))
    useEffect(() => void note(trigger), [trigger])
    return <pixiContainer />
  }
  const { render } = await mount()
  await render(<Scene value={1} trigger="a" />)
  await render(<Scene value={2} trigger="a" />)
  await render(<Scene value={3} trigger="b" />)
  await waitFor(() => expect(seen).toEqual(['a1', 'b3']))
})

it('keeps the state of a hidden activity on the stage', async () => {
  const { stage, render } = await mount()
  const scene = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <pixiContainer label="scene" />
    </Activity>
  )
  await render(scene('visible'))
  await waitFor(() => expect(stage.children).toHaveLength(1))
  const [container] = stage.children
  await render(scene('hidden'))
  await waitFor(() => expect(container?.visible).toBe(false))
  await render(scene('visible'))
  await waitFor(() => expect(container?.visible).toBe(true))
  expect(stage.children).toEqual([container])
})

/** Mounts and unmounts a sprite two containers deep. @returns whether each object was destroyed, from the outside in */
async function destroyedAfterUnmount(): Promise<boolean[]> {
  const { stage, render } = await mount()
  await render(
    <pixiContainer>
      <pixiContainer>
        <pixiSprite texture={Texture.WHITE} />
      </pixiContainer>
    </pixiContainer>,
  )
  await waitFor(() => expect(stage.children).toHaveLength(1))
  const outer = stage.children[0] as Container
  const inner = outer.children[0] as Container
  const objects = [outer, inner, inner.children[0] as Container]
  await render(null)
  await waitFor(() => expect(outer.destroyed).toBe(true))
  return objects.map(({ destroyed }) => destroyed)
}

it('destroys nested objects of an unmounted tree, but not their textures', async () => {
  expect(await destroyedAfterUnmount()).toEqual([true, true, true])
  expect(Texture.WHITE.destroyed).toBe(false)
})

it('would leave nested objects alive with the container of Pixi', async () => {
  extend({ Container, Sprite })
  expect(await destroyedAfterUnmount()).toEqual([true, false, false])
})
