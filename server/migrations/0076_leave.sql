CREATE TABLE "leave_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leave_id" uuid NOT NULL,
	"event" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_rule" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_span" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leave_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"span" "tstzrange" NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_span_not_empty" CHECK (not isempty("leave_span"."span"))
);
--> statement-breakpoint
CREATE TABLE "leave_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"span_text" text NOT NULL,
	"half_days" integer NOT NULL,
	"session_count" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"root_id" uuid NOT NULL,
	"status" text NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_request_client" UNIQUE("user_id","client_request_id"),
	CONSTRAINT "leave_request_order" CHECK ("leave_request"."from_at" < "leave_request"."to_at")
);
--> statement-breakpoint
ALTER TABLE "leave_log" ADD CONSTRAINT "leave_log_leave_id_leave_request_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rule" ADD CONSTRAINT "leave_rule_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_span" ADD CONSTRAINT "leave_span_leave_id_leave_request_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leave_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_span" ADD CONSTRAINT "leave_span_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_root_id_leave_request_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."leave_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_log_leave" ON "leave_log" USING btree ("leave_id");--> statement-breakpoint
CREATE INDEX "leave_span_leave" ON "leave_span" USING btree ("leave_id");--> statement-breakpoint
CREATE INDEX "leave_span_user" ON "leave_span" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leave_request_user" ON "leave_request" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_request_desk" ON "leave_request" USING btree ("shop_id","status","created_at");--> statement-breakpoint
CREATE INDEX "leave_request_root" ON "leave_request" USING btree ("root_id");--> statement-breakpoint
ALTER TABLE "leave_span" ADD CONSTRAINT "leave_span_free" EXCLUDE USING gist ("user_id" WITH =, "span" WITH &&) WHERE ("counts");
