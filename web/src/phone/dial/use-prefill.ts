import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLine } from '../line/line-context';

/** Opens the number field when another program fills it. */
export function usePrefill(): void {
  const navigate = useNavigate();
  const prefill = useLine((state) => state.prefill);
  const seen = useRef(prefill);
  useEffect(() => {
    if (prefill && prefill !== seen.current) void navigate('/');
    seen.current = prefill;
  }, [prefill, navigate]);
}
