import { useEffect, useRef } from 'react';
import styles from './devices.module.css';
import { useDeviceTexts } from './texts';

/** The quietest level that moves the bar, in decibels. */
const SILENCE = -60;

/** From 0 to 100. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power);
  return Math.round(100 * Math.min(1, Math.max(0, 1 - decibels / SILENCE)));
}

/** The input level of the microphone; updates without re-rendering the page. */
export function LevelMeter({ microphone }: { microphone: MediaStream | null }) {
  const t = useDeviceTexts();
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!microphone) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    const source = context.createMediaStreamSource(microphone);
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const show = (): void => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      meter.current?.setAttribute('aria-valuenow', String(level));
      meter.current?.style.setProperty('--level', `${level}%`);
      frame = requestAnimationFrame(show);
    };
    show();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [microphone]);
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.meter}
    />
  );
}
