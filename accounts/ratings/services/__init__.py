"""What writes ratings: the job, and what it needs; and the computation that checks what it wrote."""
